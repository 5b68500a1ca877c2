import { useState } from 'react'
import { makeAttempts } from './toast.ts'

/** Runs the attempts of a component's action, so that an error is gone once it is tried again. */
export const useAttempts = () => useState(makeAttempts)[0]
