import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CREDITS } from './credits.ts';
import classes from './Help.module.css';

/** Who made what others made of what this program is made of. */
export function CreditsPage() {
  return (
    <Page narrow title="Credits" lead="Tapestry is built on work that others gave away. Thank you.">
      <Sheet title="What comes from others" hideTitle>
        <ul className={classes.credits} aria-label="Credits">
          {CREDITS.map(({ what, who, by, licence, link }) => (
            <li key={who}>
              <a href={link} rel="noreferrer" target="_blank">{who}</a>, {by}
              <span className={classes.small}>{what} · {licence}</span>
            </li>
          ))}
        </ul>
        <p className={classes.small}>The program, the sample meetings and the painted backgrounds are under the MIT License. Names and logos of products among the pictures are trademarks of their owners. The full texts are in the file NOTICE and in the packages.</p>
      </Sheet>
    </Page>
  );
}
