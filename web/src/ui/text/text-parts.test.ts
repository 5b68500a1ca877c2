import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const urlsIn = (text: string) => textParts(text).flatMap(({ url }) => url ?? [])

it.each([
  ['See https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
  ['দেখুন https://example.com/ছবি। ধন্যবাদ', ['https://example.com/%E0%A6%9B%E0%A6%AC%E0%A6%BF']],
  ['(http://example.com/x), twice: http://example.com/x!', ['http://example.com/x', 'http://example.com/x']],
  ['https://en.wikipedia.org/wiki/Dhaka_(city)', ['https://en.wikipedia.org/wiki/Dhaka_(city)']],
  ['javascript:alert(1) data:text/html,x ftp://example.com', []],
  ['https://bank.example@evil.example/ and http://localhost/ and https://', []],
  ['<a href="https://example.com/">', ['https://example.com/']],
  ['no address at all', []],
])('the web addresses in “%s” are links, and nothing else is', (text, urls) => {
  expect(urlsIn(text)).toEqual(urls)
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
