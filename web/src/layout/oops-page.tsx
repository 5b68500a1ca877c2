import { useLingui } from '@lingui/react/macro'
import { ScenePage } from './scene-page.tsx'

export const OopsPage = () => {
  const { t } = useLingui()
  return (
    <ScenePage
      scene="oops"
      title={t`Oops! Something went wrong.`}
      sentence={t`There is no page at this address.`}
    />
  )
}
