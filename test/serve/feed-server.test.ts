import { testFeeds } from './feed-server.contract.js';

testFeeds();
