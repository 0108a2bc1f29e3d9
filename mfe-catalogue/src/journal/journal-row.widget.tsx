import { paths } from '@sahra/shared/routing/paths'
import { Card, CardGrid } from '@sahra/shared/ui/card'
import { Wrap } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { Section } from '@sahra/shared/ui/section'
import { TextLink } from '@sahra/shared/ui/text-link'
import styles from './journal.module.css'
import { journalArticles } from './journal.rules'
import { journalText as text, articleHeads } from './journal.text'

/** All articles side by side, newest first. */
export function Component() {
  return (
    <Wrap bottomSpace>
      <Section
        title={text.title}
        aside={
          <TextLink variant="caps" to={paths.journal}>
            {text.all}
          </TextLink>
        }
      >
        <CardGrid columns={3} className={styles.row}>
          {journalArticles.map(({ slug, image }) => {
            const { title, lead, picture } = articleHeads[slug]
            return (
              <Card
                key={slug}
                to={paths.journalPiece(slug)}
                title={title}
                picture={
                  <Picture
                    src={image}
                    alt={picture}
                    sizes="(width < 48rem) 100vw, 33vw"
                    width={1600}
                    height={700}
                  />
                }
              >
                <p>{lead}</p>
              </Card>
            )
          })}
        </CardGrid>
      </Section>
    </Wrap>
  )
}
