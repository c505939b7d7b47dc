// The members did not come: said once, with the way to ask again.
import { command } from '../../../domain/log/commands.ts'
import { useField } from '../../models/modelSource.ts'
import { LoadFailure } from '../../shell/Loaded.tsx'

export const MembersFailure = ({ title }: { readonly title: string }) => {
  const { failure, query } = useField('resources', 'members')
  return (
    failure && query && <LoadFailure title={title} error={failure} again={[command('FetchMembers', query)]} />
  )
}
