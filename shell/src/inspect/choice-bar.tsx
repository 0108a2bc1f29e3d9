import { useStore } from '@sahra/shared/atoms/atoms'
import type { InspectData } from '@sahra/shared/contract/inspect'
import { Icon } from '@sahra/shared/ui/icon'
import { IconButton } from '@sahra/shared/ui/icon-button'
import type { ReactNode } from 'react'
import { chooseReleases } from './inspect.service'
import { $isOpen, movePanel } from './inspect.store'
import { inspectText as text } from './inspect.text'
import { shortId } from './inspected'
import styles from './choice-bar.module.css'

/** Names the releases that only this browser gets, or why it does not, with a way back. */
export function ChoiceBar({ inspect: { chosen, problem } }: { inspect: InspectData }): ReactNode {
  const isOpen = useStore($isOpen)
  if (chosen.length === 0 && problem === undefined) return null
  return (
    <section className={styles.bar} aria-label={text.choice}>
      <Icon name={problem === undefined ? 'eye' : 'warn'} />
      <p>
        {problem === undefined ? text.only : text.notUsed}{' '}
        {problem ?? chosen.map(name => <bdi key={name}>{shortName(name)} </bdi>)}
      </p>
      <button type="button" onClick={() => chooseReleases([])}>
        {text.back}
      </button>
      {!isOpen && <IconButton icon="back" label={text.move} onClick={movePanel} />}
    </section>
  )
}

const shortName = (name: string): string => {
  const [app = '', release = ''] = name.split('@')
  return `${app}@${shortId(release)}`
}
