import { Button } from '@sahra/shared/ui/button'
import type { ReactNode } from 'react'
import { newsletterText as text } from './newsletter.text'
import styles from './newsletter.module.css'

/** The browser validates the address; submitting sends nothing (C8). */
export function Newsletter(): ReactNode {
  return (
    <section className={styles.news} aria-labelledby="newsletter">
      <h2 id="newsletter">{text.title}</h2>
      <p>{text.lead}</p>
      <form onSubmit={event => event.preventDefault()}>
        <input
          type="email"
          required
          autoComplete="email"
          aria-label={text.email}
          placeholder={text.placeholder}
        />
        <Button type="submit">{text.subscribe}</Button>
      </form>
    </section>
  )
}
