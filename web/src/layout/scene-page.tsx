import { type ComponentProps, type ReactNode, useRef } from 'react'
import { usePageTitle } from '../ui/text/page-title.tsx'
import { Scene } from '../ui/scene.tsx'
import styles from './scene-page.module.css'

type Props = { scene: ComponentProps<typeof Scene>['name']; title: string; sentence: string; way: ReactNode }

/** For pages with nothing to show: a drawing, a sentence and one link. */
export const ScenePage = ({ scene, title, sentence, way }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, heading)
  return (
    <div className={styles.scene}>
      <Scene name={scene} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.sentence}>{sentence}</p>
      {way}
    </div>
  )
}
