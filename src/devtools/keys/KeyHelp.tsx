// All keys of the replay page, in a dialog.
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { KEY_DEEDS, KEYS } from './keys.ts'
import css from './KeyHelp.module.css'

interface KeyHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly areOn: boolean
  readonly onSwitch: (areOn: boolean) => void
}

export const KeyHelp = ({ opened, onClose, areOn, onSwitch }: KeyHelpProps) => {
  const t = useReplayTexts()
  return (
    <AppModal opened={opened} onClose={onClose} title={t('keys.title')} closeLabel={t('keys.close')}>
      <dl className={css.keys}>
        {KEY_DEEDS.map((deed) => (
          <div key={deed} className={css.row}>
            <dt>
              {KEYS[deed].map((key) => (
                <kbd key={key} className={css.key}>
                  {SIGNS[key] ?? key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${deed}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="fl-muted">{t('keys.list')}</p>
      <label className={css.switch}>
        <input type="checkbox" checked={areOn} onChange={() => onSwitch(!areOn)} />
        {t('keys.on')}
      </label>
    </AppModal>
  )
}

const SIGNS: Readonly<Record<string, string>> = {
  ' ': '␣',
  ArrowRight: '→',
  ArrowLeft: '←',
}
