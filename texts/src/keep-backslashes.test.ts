import { expect, it } from 'vitest'
import { english } from '@thikana/texts/english'
import { msg } from '@thikana/texts/msg'
import { say } from './say.ts'

it.each(['a \\u0041 \\x42 \\u202e', 'C:\\users', '\\\\', 'no backslash'])(
  'a name such as “%s” stays as it was typed',
  (name) => {
    expect(say(english, msg`Sent by {name}`, { name })).toBe(`Sent by ${name}`)
  },
)
