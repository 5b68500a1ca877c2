import { t } from '@lingui/core/macro'
import { ApiError, call } from './api.ts'

/** A proxy in front of the site refuses what is large with a page of its own, which has no sentence for people. */
export const withReason = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.status === 413 && failure.code === ''
    ? new ApiError(413, t`This photo is larger than this site accepts. Please choose a smaller one.`)
    : failure

/** Uploads a picture and returns its address. Throws ApiError. */
export const uploadImage = async (file: File): Promise<string> => {
  const form = new FormData()
  form.set('image', file)
  const response = await call('POST', '/api/images', form).catch((failure: unknown) => {
    throw withReason(failure)
  })
  const { data } = await response.json()
  return data.url
}
