/** Community Guidelines. */
export const agreement = `<h2>Why we have these guidelines</h2>
<p>People come here to meet people: for an evening, for a friendship, for life. That works only where everybody can be at ease. These guidelines say what we expect of each other in profiles, in chats, in communities and at events. They apply to every member, to hosts as well as guests, and to our own staff.</p>
<p>Whoever breaks them hurts somebody else's evening, or worse. Depending on what happened we remove content, warn, pause an account, suspend it, or close it for good. What is against the law we report.</p>
<h2>1. Be yourself</h2>
<p>Use pictures of yourself, recent enough that a stranger would recognise you at the door. State your real age. One person has one account; nobody runs an account for somebody else, and no business runs a person's account.</p>
<ul><li>Pictures show you, not a celebrity, a cartoon or a group in which nobody knows which one is you.</li><li>Age, height and what you are looking for are true. Ratings ask about exactly that.</li><li>Identity checks are there for your safety. Passing somebody else's documents off as your own ends the membership.</li></ul>
<h2>2. Be kind</h2>
<p>Write as you would speak to somebody who sits opposite you. A no is an answer, and so is no answer. Nobody owes you a reply, a reason or a second date.</p>
<ul><li>No insults, no threats, no slurs, and no contempt for anybody's origin, body, faith, gender, orientation, age or disability.</li><li>No pressure: not for pictures, not for an address, not for a meeting, not for money.</li><li>When somebody asks you to stop, stop.</li></ul>
<h2>3. Keep each other safe</h2>
<p>Meet in public places the first time and tell a friend where you are. We will never ask for your password, and no member should ask you for money, gift cards, investments or a loan. If it happens, flag it: a person reads every flag.</p>
<ul><li>What you were told in confidence stays with you. Sharing somebody's messages, pictures, address or employer without consent is forbidden.</li><li>Alcohol changes what consent means. Whoever cannot say no clearly cannot say yes either.</li><li>Members are adults. Profiles of anybody under age are closed at once.</li></ul>
<h2>4. What does not belong here</h2>
<ul><li>Nudity and sexual content in pictures, posts, communities and event descriptions.</li><li>Advertising, reselling of tickets above their price, recruiting, fundraising and links to other services.</li><li>Weapons, drugs, violence and instructions for any of these.</li><li>Content that you have no right to, such as other people's photographs.</li></ul>
<h2>5. Communities</h2>
<p>Every community is approved by us before it opens. Its description says what it is about, and its founder looks after the tone. Posts carry up to five pictures. Discussions may be lively; they may not be personal. Communities that turn into shops, pools of investors or places to talk about absent members are closed.</p>
<h2>6. Events</h2>
<p>Hosts describe truthfully what happens, what it costs and who it is for. Guests come on time or give their place back. At the venue, the rules of the house apply, and the host may ask anybody to leave who makes others uncomfortable. Whether drinking and smoking are allowed stands in the event's restrictions.</p>
<h2>7. Ratings and flags</h2>
<p>After you have met, you may rate each other: whether pictures, age, height and the way of life were as stated, and whether these guidelines were upheld. The private note is read by our moderators only. Ratings are not for revenge. A flag is for something that should not happen again to anybody; please say in one sentence what it was.</p>
<h2>8. If you were flagged</h2>
<p>We look at what was written and hear both sides where that is possible. Most flags end in a conversation. If your account was paused or suspended you can answer within thirty days, and somebody who was not involved before decides again.</p>
<p><strong>Thank you for looking after this place.</strong></p>`;
