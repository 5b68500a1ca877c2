import type { ReactNode } from 'react'
import { makeStore } from '../store.ts'

/** What stands above the page, put there by the code that needs it: pages that need none don't load it. */
export const overlay = makeStore<ReactNode>(null)

/** Rendered once, in the layout. */
export const Overlay = () => overlay.useValue()
