import { useState } from 'react'
import { makeAttempts } from './overlays/toast.ts'

/** Runs the attempts of a component's action; the error of one is closed when the next one starts. */
export const useAttempts = () => useState(makeAttempts)[0]
