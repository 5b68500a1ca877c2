import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', 'shop.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

it.each([
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '0.0.0.0',
  '::',
  '128.0.0.1',
  'evil-localhost',
  '',
])('%s may be another machine', (host) => expect(isLoopback(host)).toBe(false))
