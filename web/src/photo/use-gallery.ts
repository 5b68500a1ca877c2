import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/** In the address, counted from one. */
const parameter = 'photo'
const openedHere = { galleryOpened: true }

export type OpenGallery = {
  /** The photo that is shown, from zero; null while it is closed. */
  at: number | null
  open: (at: number) => void
  show: (at: number) => void
  close: () => void
}

/**
 * Which photo the full-screen gallery shows, null while it is closed. It is part of the address, so that a photo can be linked to and
 * the back button closes the gallery.
 */
export const useGallery = (count: number): OpenGallery => {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const asked = Number(search.get(parameter))
  // The server renders one page for every address of a listing.
  const isHydrated = useIsHydrated()
  const at = isHydrated && Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : null

  const buildAddress = (next: number | null) => {
    const changed = new URLSearchParams(search)
    if (next === null) changed.delete(parameter)
    else changed.set(parameter, String(next + 1))
    return { search: changed.size > 0 ? `?${changed}` : '' }
  }
  const isOpenedHere = (state as typeof openedHere | null)?.galleryOpened === true

  return {
    at,
    open: (next: number) =>
      void navigate(buildAddress(next), { state: openedHere, preventScrollReset: true }),
    show: (next: number) =>
      void navigate(buildAddress(next), { state, replace: true, preventScrollReset: true }),
    close: () =>
      void (isOpenedHere
        ? navigate(-1)
        : navigate(buildAddress(null), { replace: true, preventScrollReset: true })),
  }
}
