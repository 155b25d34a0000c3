import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import '../../styles/rest.css';

type PublicPageProps = { title: string; lead?: string | undefined; foot?: ReactNode; children: ReactNode };

/** The frame of the screens that need no session: one card. */
export function PublicPage({ title, lead, foot, children }: PublicPageProps) {
  useEffect(() => {
    document.title = `${title} · Matchdesk`;
  }, [title]);
  return (
    <div className="public-page">
      <main className="auth-card" id="main" tabIndex={-1}>
        <div className="auth-brand">
          <BrandMark size={28} />
          <span>Matchdesk</span>
        </div>
        <h1 className="auth-title">{title}</h1>
        {lead && <p className="auth-lead">{lead}</p>}
        {children}
        {foot && (
          <div className="row auth-foot" data-align="between">
            {foot}
          </div>
        )}
      </main>
      <footer className="public-foot">
        <span>{`Copyright © ${new Date().getUTCFullYear()} Matchdesk`}</span>
        <span>Powered By Matchdesk</span>
      </footer>
    </div>
  );
}
