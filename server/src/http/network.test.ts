import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.250', '203.0.113'],
  ['203.0.114.7', '203.0.114'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:DB8:1:2ff::9', '2001:db8:1:200'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7:51234', '203.0.113'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:0'],
])('the visitor %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
