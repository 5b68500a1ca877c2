import { textParts } from './text-parts.ts'

/** Text that a person typed, whose web addresses can be followed: in a new tab, which learns nothing of this one. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ text: words, url }, at) =>
    url ? (
      <a key={at} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ) : (
      words
    ),
  )
