import type { PageMeta } from '@sahra/shared/page/page'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { CardGrid } from '@sahra/shared/ui/card'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { SelectField } from '@sahra/shared/ui/select-field'
import { useState } from 'react'
import { EAGER_IMAGES } from '../card/card.rules'
import { CollectionCard } from './collection-card'
import { collectionItems } from './collection.items'
import styles from './collection.module.css'
import { filterAndSort, itemKinds, sortOrders, type Kind, type Sort } from './collection.rules'
import { collectionText } from './collection.text'

export const meta: PageMeta<undefined> = () => ({
  title: collectionText.title,
  description: collectionText.description(),
  image: collectionItems[0]?.image
})

export function Component() {
  const [kinds, setKinds] = useState<Kind[]>([])
  const [sort, setSort] = useState<Sort>('relevant')
  const items = filterAndSort(collectionItems, kinds, sort)
  const toggle = (kind: Kind): void =>
    setKinds(kinds.includes(kind) ? kinds.filter(other => other !== kind) : [...kinds, kind])

  return (
    <Wrap bottomSpace>
      <PageHeading title={collectionText.title} lead={collectionText.lead} />
      <div className={styles.tools}>
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>{collectionText.filters}</legend>
          {itemKinds.map(kind => (
            <Checkbox
              key={kind}
              label={collectionText.kinds[kind]}
              value={kind}
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </fieldset>
        <SelectField
          variant="inline"
          label={collectionText.sort}
          options={sortOrders.map(value => ({ value, text: collectionText.sorts[value] }))}
          value={sort}
          onChange={event => setSort(event.target.value as Sort)}
        />
      </div>
      <CardGrid label={collectionText.items}>
        {items.map((item, index) => (
          <CollectionCard key={item.id} item={item} eager={index < EAGER_IMAGES} />
        ))}
      </CardGrid>
    </Wrap>
  )
}
