import { type ReactNode, useId } from 'react';
import '../styles/rest.css';

type CardProps = {
  title?: ReactNode;
  /** What is at the end of the head: a switch, a link. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A framed part of a page; with a title it is a named region. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" {...(title ? { 'aria-labelledby': id } : {})}>
      {(title || actions) && (
        <div className="row card-head">
          {title && <h2 id={id}>{title}</h2>}
          {actions && <div className="row card-head-end">{actions}</div>}
        </div>
      )}
      <div className="card-body">{children}</div>
    </section>
  );
}
