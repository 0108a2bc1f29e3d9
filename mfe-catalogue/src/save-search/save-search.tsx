import { Button } from '@sahra/shared/ui/button'
import { classNames } from '@sahra/shared/ui/class-names'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useEffect, useState } from 'react'
import { type Outcome, resumeSaving, saveSearch } from './save-search.service'
import { saveSearchText as text } from './save-search.text'
import styles from './save-search.module.css'

interface SaveSearchProps {
  /** Path and query of the page. */
  address: string
  /** In the middle of an empty list. */
  centred?: boolean
}

/** Saves a page of products as a search that is mailed about (C407). */
export const SaveSearch = (props: SaveSearchProps) => <Saving key={props.address} {...props} />

function Saving({ address, centred }: SaveSearchProps) {
  const [state, setState] = useState<Outcome | 'busy'>('offered')
  // Not while rendering: React may render again without the first result, and what was taken would be lost.
  useEffect(() => void resumeSaving(address, setState), [address])
  const save = () => {
    setState('busy')
    void saveSearch(address).then(setState)
  }
  return (
    <div className={classNames(styles.save, centred && styles.centred)}>
      {typeof state === 'object' && <ErrorPanel message={state.failed} />}
      <div role="status">{state === 'saved' ? text.saved : text.hint}</div>
      {state === 'saved' ? (
        <TextLink to="/profile/alerts">{text.all}</TextLink>
      ) : (
        <Button variant="ghost" size="small" busy={state === 'busy'} onClick={save}>
          {text.save}
        </Button>
      )}
    </div>
  )
}
