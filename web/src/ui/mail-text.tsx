/** An e-mail address that breaks, where it must, before its @ and nowhere else. */
export function MailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
