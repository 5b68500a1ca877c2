import { expect, it } from 'vitest'
import { makeQueryClient } from '../client/query-client.ts'
import { takePageData } from './page-data.ts'

const queryKey = ['reviews', 'latest']
const taken = (navigation: NavigationTimingType) => {
  const client = makeQueryClient()
  takePageData(client, [[queryKey, ['Bright.']]], navigation)
  return {
    data: client.getQueryData(queryKey),
    isStale: client.getQueryCache().find({ queryKey })?.isStaleByTime(15_000),
  }
}

it('a visitor of a page doesn’t fetch again what the server has just put into it', () => {
  expect(taken('navigate')).toEqual({ data: ['Bright.'], isStale: false })
  expect(taken('reload')).toEqual({ data: ['Bright.'], isStale: false })
})

it('a visitor who goes back to a page sees what it showed, until it is fetched again', () => {
  expect(taken('back_forward')).toEqual({ data: ['Bright.'], isStale: true })
})
