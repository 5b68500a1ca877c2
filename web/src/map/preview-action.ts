import type { Property } from '@thikana/contract/api'
import { createContext, type ReactNode } from 'react'

/** Makes a button beside each home that the map shows; folders above this one know which. */
export const PreviewAction = createContext<((property: Property) => ReactNode) | null>(null)
