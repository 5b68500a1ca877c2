import { readStored, writeStored } from '../client/storage.ts'
import { makeStore } from '../ui/store.ts'

/** What a guest pressed on the page that they come back to. */
export type GuestAction =
  | 'wish'
  | 'heart'
  | 'ask'
  | 'book'
  | 'offer'
  | 'report'
  | 'review'
  | 'contact'
  | 'saveSearch'

/** What the guest who was asked to log in wanted to do; null if it was only to see a page. Any other word belongs to no button. */
export const actionFrom = (state: unknown): GuestAction | null =>
  (state as { next?: GuestAction } | null)?.next ?? null

/** What to go on with on the page at `from`, after going back to it in the tab's history. */
export const continued = makeStore<{ from: string; next: GuestAction } | null>(null)

/**
 * The log-in page's address, with the path to return to and what was pressed there. Router state alone would be lost in a new tab, and
 * when a link is followed before our code has loaded.
 */
export const loginAddress = (from: string, next: GuestAction): string =>
  `/login?${new URLSearchParams({ from, next }).toString()}`

const pressedKey = 'pressed as a guest'

/** What was pressed on the page at `from`; of a card's heart, with its home. */
type Pressed = { from: string; action: GuestAction; home?: { _id: string; title: string } }

/** The guest pressed it in this tab: a link alone, which anybody can send, carries nothing out. */
export const notePressed = (pressed: Pressed): void => void writeStored('sessionStorage', pressedKey, pressed)

/** What was pressed, if it was this here; once only. */
export const takePressed = (from: string, action: GuestAction): Pressed | null => {
  const pressed = readStored('sessionStorage', pressedKey) as Pressed | null | undefined
  if (pressed?.from !== from || pressed.action !== action) return null
  return writeStored('sessionStorage', pressedKey, null) ? pressed : null
}
