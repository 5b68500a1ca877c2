import { readStored, writeStored } from '../client/storage.ts'

/** A home whose heart a guest pressed, on the page at `from`. */
type Pressed = { from: string; _id: string; title: string }

const key = 'heart pressed as a guest'

/** The guest pressed it in this tab: a link alone, which anybody can send, carries nothing out. */
export const notePressedHome = (pressed: Pressed): void => void writeStored('sessionStorage', key, pressed)

/** The home whose heart was pressed there; once only. */
export const takePressedHome = (from: string): Pressed | null => {
  const pressed = readStored('sessionStorage', key) as Partial<Pressed> | null | undefined
  if (pressed?.from !== from || typeof pressed._id !== 'string' || typeof pressed.title !== 'string')
    return null
  return writeStored('sessionStorage', key, null) ? (pressed as Pressed) : null
}
