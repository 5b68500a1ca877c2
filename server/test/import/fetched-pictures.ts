import type { LookupAddress } from 'node:dns'
import {
  createFetchPicture,
  type FetchOptions,
  PictureProblem,
} from '../../src/property/import/fetch-picture.ts'

/** What is wrong with the picture at an address; `fetched` if nothing is. */
export const problemOf = async (address: string, options: FetchOptions = {}): Promise<string> => {
  try {
    await createFetchPicture(options)(address)
    return 'fetched'
  } catch (error) {
    if (error instanceof PictureProblem) return error.problem.code
    throw error
  }
}

/** A name service that says so of every name. */
export const names = (...answers: string[][]): NonNullable<FetchOptions['lookup']> => {
  let asked = 0
  const answer = (_name: string, _options: object, done: (e: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return answer as unknown as NonNullable<FetchOptions['lookup']>
}
