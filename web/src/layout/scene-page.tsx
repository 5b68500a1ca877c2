import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { usePageTitle } from '../ui/text/page-title.tsx'
import { Scene } from '../ui/scene.tsx'
import styles from './scene-page.module.css'

type Props = { scene: ComponentProps<typeof Scene>['name']; title: string; sentence: string }

/** For pages with nothing to show: a drawing, a sentence and the way home. */
export const ScenePage = ({ scene, title, sentence }: Props) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, heading)
  return (
    <div className={styles.scene}>
      <Scene name={scene} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.sentence}>{sentence}</p>
      <ButtonLink to="/" variant="primary">
        {t`Back to home`}
      </ButtonLink>
    </div>
  )
}
