import { IconDownload } from '../ui/icons.ts'
import { can } from '@thikana/domain/user/access'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from './section.tsx'

/** Downloading personal data, and the link to delete the account. */
export const OwnData = () => {
  const mayDelete = can(useActor(), 'account.delete')
  return (
    <>
      <Section
        title="Your data"
        state="Everything we store about you, in one file (JSON). It has no passwords or codes."
        actions={
          <ButtonLink
            reloadDocument
            download
            to="/api/account/export"
            icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
          >
            Download
          </ButtonLink>
        }
      />
      <Section
        title="Delete your account"
        state={
          mayDelete
            ? 'See what happens before you decide.'
            : 'Admins can’t delete their own account. Ask another admin.'
        }
        actions={mayDelete && <ButtonLink to="/dashboard/deleteAccount">Delete account</ButtonLink>}
      />
    </>
  )
}
