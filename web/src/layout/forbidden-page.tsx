import { useLingui } from '@lingui/react/macro'
import { ScenePage } from './scene-page.tsx'

export const ForbiddenPage = () => {
  const { t } = useLingui()
  return (
    <ScenePage
      scene="forbidden"
      title={t`403 Access Denied`}
      sentence={t`You do not have permission to view this page.`}
    />
  )
}
