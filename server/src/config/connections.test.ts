import { expect, test } from 'vitest'
import { connectionsOf, connectionsOfServer, embeddedConnections } from './connections.ts'

test('connections are shared out, and the embedded PostgreSQL has enough for all', () => {
  expect([1, 2, 4, 64].map(connectionsOf)).toEqual([20, 10, 5, 5])
  expect([1, 2, 64].map(connectionsOfServer)).toEqual([22, 26, 450])
  expect([1, 2, 64].map(embeddedConnections)).toEqual(['100', '100', '490'])
})
