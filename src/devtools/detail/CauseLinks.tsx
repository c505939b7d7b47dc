// Both ways along the causes of an entry: what led to it, from the nearest to the first, and what it led to, directly or
// with all that followed from that.
import { useMemo, useState } from 'react'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { EntryLink } from '../entries/EntryLink.tsx'
import type { Playback } from '../transport/playback.ts'
import css from './CauseLinks.module.css'
import { followersOf } from './followers.ts'

interface CauseLinksProps {
  readonly playback: Playback
  readonly position: number
}

const MOST_LINKS = 20
const MOST_FOLLOWERS = 200

export const CauseLinks = ({ playback, position }: CauseLinksProps) => {
  const t = useReplayTexts()
  const [showsAll, setShowsAll] = useState(false)
  const { player } = playback
  const causes = player.causesOf(position)
  const effects = player.effectsOf(position)
  const followers = useMemo(() => followersOf(player, position, MOST_FOLLOWERS), [player, position])
  const hasMore = followers.length > effects.length
  return (
    <div className={css.ways}>
      <div>
        <h4 className={css.heading}>{t('detail.causes')}</h4>
        {causes.length === 0 && <p className="fl-muted">{t('detail.no-causes')}</p>}
        <Links playback={playback} positions={causes} />
      </div>
      <div>
        <h4 className={css.heading}>
          {t('detail.effects')}
          {hasMore && (
            <button
              type="button"
              className={css.all}
              aria-pressed={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {t('detail.followers', { number: followers.length })}
            </button>
          )}
        </h4>
        {effects.length === 0 && <p className="fl-muted">{t('detail.no-effects')}</p>}
        {showsAll ? (
          <ul className={classes(css.links, css.tree)}>
            {followers.map(({ position: follower, depth }) => (
              <li key={follower} style={{ paddingLeft: `${(depth - 1) * 0.75}rem` }}>
                <EntryLink playback={playback} position={follower} />
              </li>
            ))}
          </ul>
        ) : (
          <Links playback={playback} positions={effects} />
        )}
      </div>
    </div>
  )
}

interface LinksProps {
  readonly playback: Playback
  readonly positions: readonly number[]
}

const Links = ({ playback, positions }: LinksProps) => (
  <ul className={css.links}>
    {positions.slice(0, MOST_LINKS).map((position) => (
      <li key={position}>
        <EntryLink playback={playback} position={position} />
      </li>
    ))}
    {positions.length > MOST_LINKS && <li className="fl-muted">… {positions.length}</li>}
  </ul>
)
