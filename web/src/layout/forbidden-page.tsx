import { ScenePage } from './scene-page.tsx'

export const ForbiddenPage = () => (
  <ScenePage
    scene="forbidden"
    title="403 Access Denied"
    sentence="You do not have permission to view this page."
  />
)
