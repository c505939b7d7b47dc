// Residents who come on a ticket, each with the personal code that the registry is asked about, as in a booking (TICK-10,
// TICK-18). Those whom the ticket holds are among its tickets, and are not asked again.
import { command } from '../../../../domain/log/commands.ts'
import { residentsMayCome } from '../../../../projections/selectors/edit.ts'
import { useBrand } from '../../../brands/brandContext.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { useDispatch } from '../../../models/modelSource.ts'
import { useEditTexts } from '../../../texts/pageTexts.ts'
import { LocalIdField } from '../../../components/residents/LocalIdField.tsx'
import css from '../../../components/change/change.module.css'
import { FieldProblem } from '../../../components/change/form/EditProblem.tsx'
import { useEditModels } from './useEditModels.ts'

export const TravellerParts = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { models, nowMs, offer } = useEditModels()
  const { isIsland } = useBrand()
  const { travellers } = models.edit.draft
  const mayCome = residentsMayCome(models, { nowMs, isIsland })
  if (!mayCome && travellers.length === 0) return null
  return (
    <div className={css.travellers}>
      {travellers.map((traveller, i) => {
        const { localID } = traveller
        return (
          <LocalIdField
            key={localID}
            traveller={traveller}
            number={i + 1}
            prices={offer.residents}
            onEnter={(text) => dispatch(command('EnterEditLocalId', { localID, text }))}
            onCheck={() => dispatch(command('CheckEditLocalId', { localID }))}
            onRemove={() => dispatch(command('RemoveEditTraveller', { localID }))}
          />
        )
      })}
      <FieldProblem ids={['personalIdentificationNumber']} />
      {mayCome && (
        <QuietButton onClick={() => dispatch(command('AddEditTraveller', {}))}>
          {t('form.resident-add')}
        </QuietButton>
      )}
    </div>
  )
}
