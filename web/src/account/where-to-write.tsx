import { useSite } from '../client/site.ts'

/** Ends a sentence about what an admin can do: with the site's contact address, if it has one. */
export const WhereToWrite = () => {
  const { contactEmail } = useSite()
  if (!contactEmail) return <span>.</span>
  return (
    <span>
      : write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </span>
  )
}
