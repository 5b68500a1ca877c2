import { BreakingText } from './breaking-text.tsx'

/** An email address that breaks before its @ if needed, and elsewhere only if it is very long. */
export const MailText = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  if (at < 1) return <span>{address}</span>
  return (
    <span>
      <BreakingText text={address.slice(0, at)} />
      <wbr />
      <BreakingText text={address.slice(at)} />
    </span>
  )
}
