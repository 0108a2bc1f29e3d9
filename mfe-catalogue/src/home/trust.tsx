import { useStore } from '@sahra/shared/atoms/atoms'
import { $shop } from '@sahra/shared/stores/settings'
import { Icon } from '@sahra/shared/ui/icon'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { trustText } from './home.text'
import styles from './trust.module.css'

export function Trust() {
  const { pieces } = useStore($shop)
  return (
    <div className={styles.trust} data-below-fold="">
      <Wrap>
        <Section variant="centred" title={trustText.title}>
          <ul className={styles.points}>
            {trustText.points(pieces).map(({ icon, title, text }) => (
              <li key={title} className={styles.point}>
                <Icon className={styles.icon} name={icon} size="large" />
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </Wrap>
    </div>
  )
}
