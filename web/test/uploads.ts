import { vi } from 'vitest'

/** An upload of the page, which the test answers when it likes. */
export type UploadRequest = {
  file: File
  isAborted: () => boolean
  /** Reports that a share of the file is sent, from 0 to 1. */
  progress: (share: number) => void
  /** All of it is sent; now the server works on it. */
  sent: () => void
  /** Stored under this address. */
  store: (url: string) => void
  /** Refused with the server's sentence. */
  refuse: (status: number, message: string, headers?: Record<string, string>) => void
  /** The connection broke. */
  lose: () => void
}

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  isAborted = false
  readonly onSend: (request: FakeRequest, form: FormData) => void

  constructor(onSend: (request: FakeRequest, form: FormData) => void) {
    super()
    this.onSend = onSend
  }

  open() {}
  setRequestHeader() {}

  getResponseHeader(name: string) {
    return this.headers[name] ?? null
  }

  send(form: FormData) {
    this.onSend(this, form)
  }

  abort() {
    this.isAborted = true
    this.end('abort')
  }

  end(event: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
}

const makeControls = (request: FakeRequest, form: FormData): UploadRequest => {
  const reply = (status: number, body: object, headers: Record<string, string> = {}) => {
    Object.assign(request, { status, headers, responseText: JSON.stringify(body) })
    request.end('load')
  }
  return {
    file: form.get('image') as File,
    isAborted: () => request.isAborted,
    progress: (share) =>
      request.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: share * 1000, total: 1000 }),
      ),
    sent: () => request.upload.dispatchEvent(new ProgressEvent('load')),
    store: (url) => reply(200, { data: { url } }),
    refuse: (status, message, headers) => reply(status, { message }, headers),
    lose: () => request.end('error'),
  }
}

/** Collects the page's uploads with progress, in the order they start. */
export const holdUploads = (): UploadRequest[] => {
  const requests: UploadRequest[] = []
  const onSend = (request: FakeRequest, form: FormData) => void requests.push(makeControls(request, form))
  vi.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(function () {
    return new FakeRequest(onSend) as unknown as XMLHttpRequest
  })
  return requests
}
