import { useCallback, useEffect, useState } from 'react'
import type { gazetteer } from './gazetteer.ts'

export type Gazetteer = typeof gazetteer

let loaded: Gazetteer | null = null
let loading: Promise<Gazetteer> | null = null

export const loadGazetteer = async (): Promise<Gazetteer> => {
  loading ??= import('./gazetteer.ts').then((file) => file.gazetteer)
  try {
    loaded = await loading
    return loaded
  } catch (error) {
    // The next call tries again.
    loading = null
    throw error
  }
}

/** Loads the gazetteer once it is wanted; `places` is null until then. */
export const useGazetteer = (isWanted: boolean) => {
  const [places, setPlaces] = useState(loaded)
  const [hasFailed, setFailed] = useState(false)

  const read = useCallback(() => void loadGazetteer().then(setPlaces, () => setFailed(true)), [])

  useEffect(() => {
    if (isWanted && !places) read()
  }, [isWanted, places, read])

  const retry = () => {
    setFailed(false)
    read()
  }

  return { places, hasFailed: hasFailed && !places, retry }
}
