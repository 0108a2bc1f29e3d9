import { Icon } from '@sahra/shared/ui/icon'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { trustText } from './home.text'
import styles from './trust.module.css'

export function Trust() {
  return (
    <div className={styles.trust} data-below-fold="">
      <Wrap>
        <Section variant="centred" title={trustText.title}>
          <ul className={styles.points}>
            {trustText.points.map(({ icon, title, text }) => (
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
