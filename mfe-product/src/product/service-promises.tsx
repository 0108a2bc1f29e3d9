import { Icon, type IconName } from '@sahra/shared/ui/icon'
import { Wrap } from '@sahra/shared/ui/layout'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './service-promises.module.css'
import { productText } from './product.text'

const { promise } = productText
const promises: [IconName, string][] = [
  ['globe', promise.delivery],
  ['shield', promise.authenticity],
  ['clock', promise.service],
  ['card', promise.payment]
]

export function ServicePromises() {
  return (
    <section className={styles.strip} data-below-fold="">
      <Wrap>
        <VisuallyHidden as="h2">{productText.promises}</VisuallyHidden>
        <ul className={styles.promises}>
          {promises.map(([icon, label]) => (
            <li key={icon}>
              <Icon name={icon} size="large" className={styles.sign} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
