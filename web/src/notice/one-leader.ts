type Leading = {
  onLead: () => void
  /** Another tab leads too, and keeps leading. */
  onStepDown: () => void
}
type Message = { type: 'asks' } | { type: 'left' } | { type: 'leads'; id: string }

/** Milliseconds between two checks of the leader, and for its answer. */
const [lookEvery, answerWithin] = [4_000, 500]
/** Tabs that start at the same time must not all claim the lead. */
const withJitter = (wait: number) => wait * (1 + Math.random())

/**
 * Chooses one tab by messages: a leader answers whoever asks, which hidden tabs do without delay, unlike timers. Of two that lead, as after
 * a tab was frozen, the one with the lower id stays.
 */
const leadByMessages = (name: string, { onLead, onStepDown }: Leading): (() => void) => {
  const channel = new BroadcastChannel(name)
  const post: (message: Message) => void = channel.postMessage.bind(channel)
  // On an address without TLS there is no `randomUUID` either.
  const id = String(Math.random())
  let isLeading = false
  let claim: number | undefined
  let look: number | undefined

  const lead = () => {
    isLeading = true
    post({ type: 'leads', id })
    onLead()
  }
  const ask = () => {
    clearTimeout(claim)
    clearTimeout(look)
    if (isLeading) return post({ type: 'leads', id })
    post({ type: 'asks' })
    claim = window.setTimeout(lead, withJitter(answerWithin))
  }
  const rest = () => {
    clearTimeout(claim)
    clearTimeout(look)
    look = window.setTimeout(ask, withJitter(lookEvery))
  }
  const hear = (message: Message) => {
    if (message.type === 'left') return ask()
    if (message.type === 'asks') return isLeading ? post({ type: 'leads', id }) : undefined
    if (!isLeading) return rest()
    if (message.id > id) return post({ type: 'leads', id })
    isLeading = false
    onStepDown()
    return rest()
  }
  const askIfShown = () => {
    if (document.visibilityState === 'visible') ask()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  document.addEventListener('visibilitychange', askIfShown)
  ask()
  return () => {
    clearTimeout(claim)
    clearTimeout(look)
    document.removeEventListener('visibilitychange', askIfShown)
    if (isLeading) post({ type: 'left' })
    channel.close()
  }
}

/** The browser passes the lock on when its tab ends. */
const leadByLock = (name: string, { onLead }: Leading, locks: LockManager): (() => void) => {
  const ended = new AbortController()
  const over = new Promise<void>((resolve) => {
    ended.signal.addEventListener('abort', () => resolve())
  })
  locks
    .request(name, { signal: ended.signal }, () => {
      onLead()
      return over
    })
    // Aborted while it waited for the lock.
    .catch(() => {})
  return () => ended.abort()
}

/** Calls `onLead` in one tab of the browser at a time; `name` is what they share. Browsers have locks only on an address with TLS. Returns what ends it. */
export const leadOne = (
  name: string,
  leading: Leading,
  locks = navigator.locks as LockManager | undefined,
): (() => void) => (locks ? leadByLock(name, leading, locks) : leadByMessages(`${name} leader`, leading))
