/** Privacy Policy. */
export const privacyPolicy = `<h2>Privacy Policy</h2>
<p>This policy explains which personal data we process when you use the app, why we do so, with whom we share it, how long we keep it, and which rights you have. It is written to be read. Where a word has a meaning in law, such as <em>controller</em> or <em>processing</em>, it is used in that meaning.</p>
<h2>1. Who is responsible</h2>
<p>We, the operator of the app, are the controller. Our data protection officer can be reached by the address that is shown in the app under Help, and by letter to our registered office.</p>
<h2>2. What we collect</h2>
<h3>What you tell us</h3>
<ul><li>Your account: first name, email address, phone number, date of birth, gender and whom you are interested in.</li><li>Your profile: pictures, a text about yourself, height, education, occupation, where you live and come from, and, if you choose, religion, political views, family plans and habits. Some of these are special categories of data. You need not give them, and you can remove them at any time.</li><li>What you write: messages, posts, ratings, flags and what you send to our support.</li></ul>
<h3>What arises when you use the app</h3>
<ul><li>When you registered and last signed in, which device and version you use, and how you found us (for instance through an advertisement or an invitation).</li><li>Your approximate position, if you allow it, so that we can show people and events near you, and the radar cities that you chose.</li><li>What you bought: membership, credits and tickets. Card numbers are processed by our payment provider alone; we see the type and the last four digits.</li></ul>
<h3>What others tell us</h3>
<ul><li>Two providers of identity checks tell us a result and a score, not the documents that you showed them.</li><li>Members who met you may rate you or flag something.</li></ul>
<h2>3. Why we process it, and on what ground</h2>
<ul><li><strong>To perform our contract with you:</strong> showing your profile, matching, chats, events, communities, payments.</li><li><strong>With your consent:</strong> special categories of data, precise position, notifications and the newsletter. You can withdraw it with effect for the future.</li><li><strong>For our legitimate interests, weighed against yours:</strong> keeping the service safe, detecting fraud and fake profiles, understanding which functions are used.</li><li><strong>Because the law requires it:</strong> invoices, answers to authorities, protection of minors.</li></ul>
<h2>4. Who sees it</h2>
<p>Other members see your profile as you set it up; your email address, phone number and exact position are never shown to them. Hosts see the names of their guests. Our moderators may read a chat when it was flagged or when there is another concrete reason, and every such reading is recorded.</p>
<p>We use processors for hosting, mail, payments and identity checks. They act on our instructions, under contracts that the law demands. We do not sell personal data. Where a processor sits outside the European Economic Area, standard contractual clauses apply.</p>
<h2>5. How long we keep it</h2>
<ul><li>Your account and profile: until you delete them. An account marked for deletion is hidden at once and erased after thirty days.</li><li>Messages: as long as one of the two accounts exists.</li><li>Flags and what we decided: two years, so that a pattern can be seen.</li><li>Invoices: ten years, as tax law demands, separated from your profile.</li><li>Server logs: fourteen days.</li></ul>
<h2>6. Decisions by machine</h2>
<p>Suggestions are computed from your stated preferences, distance and activity. A score from an identity check may keep functions closed until a person has looked at it. You can always ask for that, say what speaks for you, and contest the result.</p>
<h2>7. Your rights</h2>
<p>You may ask what we store about you and receive a copy, have errors corrected, have data erased or its use restricted, take your data elsewhere in a common format, and object to processing that rests on legitimate interests. Most of this can be done in the app under Settings, Privacy. You may also complain to a supervisory authority.</p>
<h2>8. Security</h2>
<p>Data is encrypted in transit and at rest. Passwords are stored only as salted hashes. Access by staff is limited to what their work needs and is logged. If something should happen to your data in spite of this, we tell you and the authority within the time that the law sets.</p>
<h2>9. Changes</h2>
<p>When this policy changes in a way that matters to you, we tell you in the app before it takes effect and keep the earlier versions available.</p>`;
