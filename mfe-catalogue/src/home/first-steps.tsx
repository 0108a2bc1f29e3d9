import { Muted, Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import styles from './first-steps.module.css'
import { firstStepsText as text } from './first-steps.text'

/** What a merchant does next, in a shop without products. */
export function FirstSteps() {
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} lead={text.lead} />
      <ol className={styles.steps}>
        {text.steps.map(({ title, text: what, command }) => (
          <li key={title} className={styles.step}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{what}</p>
            <code className={styles.command} dir="ltr">
              {command}
            </code>
          </li>
        ))}
      </ol>
      <p className={styles.text}>{text.guide}</p>
      <Muted>{text.visitors}</Muted>
    </Wrap>
  )
}
