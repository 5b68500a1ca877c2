import type { Notice } from '@thikana/contract/api'

/** The streams of events that pages have opened and not closed, by address. */
const open = new Map<FakeEventSource, string>()

/** Takes the place of the browser's: no server is asked, and `sendNotice` is what arrives. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor(address: string) {
    super()
    open.set(this, address)
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED
    open.delete(this)
  }
}

const browsers = globalThis.EventSource

export const connectEvents = (): void => {
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource
}

export const disconnectEvents = (): void => {
  for (const source of open.keys()) source.close()
  globalThis.EventSource = browsers
}

/** The addresses of the open streams. */
export const openStreams = (): string[] => [...open.values()]

const send = (event: Event) => {
  for (const source of open.keys()) source.dispatchEvent(event)
}

/** Every open stream says from where it goes on. */
export const startStreams = (lastEventId: string): void =>
  send(new MessageEvent('start', { data: '{}', lastEventId }))

/** The person changed something, which the page that did it named. */
export const sendChange = (id: string): void =>
  send(new MessageEvent('changed', { data: JSON.stringify({ id }) }))

/** Every open stream breaks. */
export const breakStreams = (): void => send(new Event('error'))

/** A notice arrives on every open stream. */
export const sendNotice = (notice: Notice, lastEventId = '1'): void =>
  send(new MessageEvent('notice', { data: JSON.stringify(notice), lastEventId }))
