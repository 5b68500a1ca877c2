import { type ComponentType, type ReactNode, useState } from 'react'
import { lostConnection } from '../client/api.ts'
import { toast } from '../ui/overlays/toast.ts'

/** The one menu, whose code is loaded once it is opened, and what its button needs. */
export const useMenu = (): { menu: ReactNode; opener: object } => {
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const open = () =>
    import('./site-menu.tsx')
      .then((code) => setMenu(() => code.SiteMenu))
      // oxlint-disable-next-line no-restricted-properties -- `useChange` isn't in the home page's file.
      .catch(() => toast.error(lostConnection().message))
  return {
    menu: Menu && <Menu onClose={() => setMenu(null)} />,
    opener: { 'aria-haspopup': 'dialog', onClick: () => void open() },
  }
}
