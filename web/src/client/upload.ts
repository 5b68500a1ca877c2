import { i18n } from '@lingui/core'
import { ApiError, failureOf, lostConnection } from './api.ts'
import { nameChange } from './own-changes.ts'
import { withReason } from './upload-image.ts'

export type UploadOptions = {
  signal: AbortSignal
  /** The share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Milliseconds without any progress after which the connection counts as lost: a phone that changes networks reports nothing. */
const maxSilence = 45_000
/** The same once all is sent: the photo may have to wait for others, and a large one takes the server up to two minutes. */
const maxWork = 180_000

const toResponse = (request: XMLHttpRequest) =>
  new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
  })

const send = (file: File, { signal, onProgress }: UploadOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const lose = () => reject(lostConnection())
    const silent = () => {
      lose()
      request.abort()
    }
    let timer = setTimeout(silent, maxSilence)
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(silent, ms)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(maxSilence)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => {
      wait(maxWork)
      onProgress(1)
    })
    request.addEventListener('load', () => resolve(toResponse(request)))
    request.addEventListener('error', lose)
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    })
    signal.addEventListener('abort', abort)
    const form = new FormData()
    form.set('image', file)
    request.open('POST', '/api/images')
    request.setRequestHeader('accept-language', i18n.locale)
    request.setRequestHeader('x-change-id', nameChange())
    request.send(form)
  })

/** Uploads a picture and reports its progress, which `fetch` can't. Returns its address; throws ApiError, or the signal's reason. */
export const uploadWithProgress = async (file: File, options: UploadOptions): Promise<string> => {
  options.signal.throwIfAborted()
  const response = await send(file, options)
  if (!response.ok) throw withReason(await failureOf(response, true))
  const { data } = await response.json()
  if (typeof data?.url !== 'string') throw new ApiError(0, lostConnection().message)
  return data.url
}
