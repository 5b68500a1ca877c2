import { isIP } from 'node:net'
import { maxPhotos } from '@thikana/domain/photo/photo'
import { isPicture } from '@thikana/domain/photo/picture'
import type { Problem } from '@thikana/domain/problem'
import { isPublicAddress } from './public-address.ts'

const maxLength = 2_000

/** Sentences show the beginning of a long one. */
export const shownAddress = (address: string): string =>
  address.length > 80 ? `${address.slice(0, 80)}…` : address

/** The path of a picture of ours, by its whole address or its path; null for any other. */
export const ownPath = (address: string, publicUrl: string): string | null => {
  const { origin } = new URL(publicUrl)
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return isPicture(path) ? path : null
}

/** The address to fetch, if it can be one: http or https at their own port, without a name and password. Whether it may is for `fetchPicture`. */
export const readAddress = (address: string): URL | null => {
  if (address.length > maxLength || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** Its name, or its number without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** The addresses in a cell, apart from each other by spaces, lines or bars. */
export const addressesIn = (cell: string): string[] => cell.split(/[\s|]+/).filter((one) => one !== '')

/** What is wrong with the addresses of a row. */
export const addressProblems = (addresses: readonly string[], publicUrl: string): Problem[] => {
  if (addresses.length > maxPhotos) return [{ code: 'tooManyPhotos', words: { max: maxPhotos } }]
  return addresses.flatMap((address, at): Problem[] => {
    if (addresses.indexOf(address) < at) return [{ code: 'photoTwice' }]
    if (ownPath(address, publicUrl) !== null) return []
    const url = readAddress(address)
    if (!url) return [{ code: 'badPictureAddress', words: { address: shownAddress(address) } }]
    // Names are resolved once it is fetched.
    const host = hostOf(url)
    const isInside = isIP(host) !== 0 && !isPublicAddress(host)
    return isInside ? [{ code: 'pictureNotPublic', words: { address: shownAddress(address) } }] : []
  })
}
