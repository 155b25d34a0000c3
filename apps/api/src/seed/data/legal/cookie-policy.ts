/** Cookie Policy. */
export const cookiePolicy = `<h2>Cookie Policy</h2>
<p>This page says which cookies and similar techniques our website and app use, what each of them is for, and how you decide about them. A cookie is a small text that a website asks your browser to keep. Apps use comparable means: an entry in the storage of your device, or an identifier that the operating system provides. We call all of them cookies here.</p>
<h2>1. Cookies that are necessary</h2>
<p>Without these the service cannot work, so they are set without asking. They hold no advertising identifiers and are not used to follow you.</p>
<ul><li><strong>Session:</strong> keeps you signed in. Ends when you sign out, at the latest after twelve hours without use.</li><li><strong>Security:</strong> tells apart a request that came from our own pages and one that somebody else made up. Ends with the session.</li><li><strong>Load balancing:</strong> leads your requests to the same server for as long as you are on a page. Ends with the session.</li><li><strong>Your choice:</strong> remembers what you decided about cookies. Twelve months.</li></ul>
<h2>2. Cookies for comfort</h2>
<p>These remember settings: your language, whether you prefer light or dark, the size of lists, whether you have already seen an introduction. They are set when you make such a setting and stay for twelve months. If you remove them the setting is forgotten, nothing else.</p>
<h2>3. Cookies for statistics</h2>
<p>Only with your consent. They tell us how many people use a page, in which order, and where they give up. The address of your device is shortened before it is stored. We run the statistics on our own servers and share them with nobody. They are kept for thirteen months, then only sums remain.</p>
<h2>4. Cookies about how you found us</h2>
<p>Only with your consent. If you come by an advertisement or an invitation, we note the feature, the source and the campaign, so that we know which invitations are worth their price and whom to thank. The note is tied to your registration and deleted with your account. It does not follow you to other websites.</p>
<h2>5. Cookies of others</h2>
<ul><li><strong>Payments:</strong> when you pay, our payment provider sets cookies that it needs to prevent fraud. They apply to the payment page alone.</li><li><strong>Identity checks:</strong> when you start a check, its provider sets a session cookie on its own page.</li><li><strong>Maps and videos:</strong> are loaded from others only after you have pressed on the placeholder. Before that nothing is sent.</li></ul>
<p>We embed no social network's buttons that report your visit, and no advertising networks.</p>
<h2>6. How you decide</h2>
<p>On your first visit you are asked about statistics and about how you found us. Both are off until you switch them on, and refusing is as easy as agreeing. You can change your mind at any time in the settings under Privacy, Cookies. In your browser you can delete cookies, refuse them in general or for single websites; without the necessary ones you cannot stay signed in. In the app, the operating system offers the same under its privacy settings.</p>
<p>If your browser sends a signal that you do not wish to be followed, we take it as a refusal of everything that needs consent.</p>
<h2>7. On what ground</h2>
<p>Necessary cookies rest on our interest in offering a service that works and is safe. Everything else rests on your consent, which you can withdraw with effect for the future. How long each cookie stays is stated above; what we do with personal data in general stands in the Privacy Policy.</p>
<h2>8. Changes</h2>
<p>When we add a cookie that needs consent, you are asked again. The date of the present version is shown at the end of this page in the app.</p>`;
