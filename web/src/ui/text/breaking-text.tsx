/** Longer than the words of names and addresses. */
const maxWordLength = 24

/** Text that people typed: breaks very long words anywhere, so that they don't overflow, and keeps all others whole. */
export const BreakingText = ({ text }: { text: string }) => {
  const words = text.split(/(\s+)/)
  if (words.every(({ length }) => length <= maxWordLength)) return <span>{text}</span>
  return (
    <span>
      {words.map((word, at) => (
        <span key={at} style={word.length > maxWordLength ? { overflowWrap: 'anywhere' } : undefined}>
          {word}
        </span>
      ))}
    </span>
  )
}
