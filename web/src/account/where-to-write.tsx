import { useSite } from '../client/site.ts'

/** The site's contact address as a link, for a sentence about what an admin can do; null if the site has none. */
export const useContactLink = () => {
  const { contactEmail } = useSite()
  return contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : null
}
