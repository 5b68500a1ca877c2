import { BreakingText } from './breaking-text.tsx'

/** An e-mail address that breaks, where it must, before its @, and elsewhere only where it is very long. */
export const MailText = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  return (
    <>
      <BreakingText text={address.slice(0, at)} />
      <wbr />
      <BreakingText text={address.slice(at)} />
    </>
  )
}
