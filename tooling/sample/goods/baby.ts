import type { GoodsCategory } from '../goodsTypes.ts';

export const baby: GoodsCategory = {
  id: 65,
  icon: 'baby',
  title: ['母婴', '母嬰', 'Baby'],
  groups: [
    {
      icon: 'droplet',
      title: ['洗护', '洗護', 'Baby Care'],
      leaves: [
        {
          title: ['湿巾纸巾', '濕巾紙巾', 'Wipes'],
          nouns: [
            {
              noun: ['婴儿湿巾', '嬰兒濕巾', 'Baby Wipes'],
              kind: 'babycare',
              form: 'pouch',
              icons: ['baby', 'droplet'],
              price: [120, 420],
              varieties: [
                ['纯水', '純水', 'Pure-Water'],
                ['加厚', '加厚', 'Thick'],
                ['手口', '手口', 'Hand-&-Mouth'],
                ['竹纤维', '竹纖維', 'Bamboo'],
                ['旅行', '旅行', 'Travel'],
              ],
            },
          ],
        },
        {
          title: ['沐浴护肤', '沐浴護膚', 'Bath & Skin'],
          nouns: [
            {
              noun: ['婴儿沐浴露', '嬰兒沐浴乳', 'Baby Bath'],
              kind: 'babycare',
              form: 'pump',
              icons: ['duck', 'bubbles'],
              price: [280, 620],
              varieties: [
                ['燕麦', '燕麥', 'Oat'],
                ['洋甘菊', '洋甘菊', 'Chamomile'],
                ['无泪', '無淚', 'No-Tears'],
                ['米糠', '米糠', 'Rice-Bran'],
                ['二合一', '二合一', 'Two-in-One'],
              ],
            },
            {
              noun: ['婴儿润肤霜', '嬰兒乳霜', 'Baby Cream'],
              kind: 'babycare',
              form: 'jar',
              icons: ['rabbit-face', 'cloud'],
              price: [320, 720],
              varieties: [
                ['乳木果', '乳木果', 'Shea'],
                ['苦茶油', '苦茶油', 'Camellia'],
                ['无香', '無香', 'Unscented'],
                ['护臀', '護臀', 'Nappy'],
                ['舒缓', '舒緩', 'Soothing'],
              ],
            },
          ],
        },
        {
          title: ['洗衣清洁', '洗衣清潔', 'Laundry'],
          nouns: [
            {
              noun: ['婴儿洗衣液', '嬰兒洗衣精', 'Baby Laundry Liquid'],
              kind: 'babycare',
              form: 'pump',
              icons: ['baby-chick', 'bubbles'],
              price: [220, 480],
              varieties: [
                ['皂粉', '皂粉', 'Soap'],
                ['柚子', '柚子', 'Pomelo'],
                ['抗菌', '抗菌', 'Antibacterial'],
                ['无香', '無香', 'Unscented'],
                ['酵素', '酵素', 'Enzyme'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'milk',
      title: ['哺育', '哺育', 'Feeding'],
      leaves: [
        {
          title: ['奶瓶餐具', '奶瓶餐具', 'Bottles & Tableware'],
          nouns: [
            {
              noun: ['奶瓶', '奶瓶', 'Feeding Bottle'],
              kind: 'babycare',
              form: 'plain',
              icons: ['baby-bottle', 'cloud'],
              price: [280, 680],
              varieties: [
                ['玻璃', '玻璃', 'Glass'],
                ['宽口', '寬口', 'Wide-Neck'],
                ['防胀气', '防脹氣', 'Anti-Colic'],
                ['硅胶', '矽膠', 'Silicone'],
                ['轻量', '輕量', 'Light'],
              ],
            },
            {
              noun: ['儿童餐盘', '兒童餐盤', 'Children’s Plate'],
              kind: 'babycare',
              form: 'plain',
              icons: ['bento-box', 'carrot'],
              price: [320, 780],
              varieties: [
                ['竹', '竹', 'Bamboo'],
                ['吸盘', '吸盤', 'Suction'],
                ['硅胶', '矽膠', 'Silicone'],
                ['分隔', '分隔', 'Divided'],
                ['稻壳', '稻殼', 'Rice-Husk'],
              ],
            },
          ],
        },
        {
          title: ['宝宝零食', '寶寶零食', 'Baby Snacks'],
          nouns: [
            {
              noun: ['宝宝米饼', '寶寶米餅', 'Baby Rice Crackers'],
              kind: 'snack',
              form: 'pouch',
              icons: ['rice-cracker', 'carrot'],
              price: [80, 180],
              varieties: [
                ['原味', '原味', 'Plain'],
                ['南瓜', '南瓜', 'Pumpkin'],
                ['紫薯', '紫薯', 'Purple-Yam'],
                ['苹果', '蘋果', 'Apple'],
                ['菠菜', '菠菜', 'Spinach'],
              ],
            },
          ],
        },
        {
          title: ['副食品', '副食品', 'Baby Meals'],
          nouns: [
            {
              noun: ['宝宝粥', '寶寶粥', 'Baby Congee'],
              kind: 'frozen',
              form: 'pouch',
              icons: ['bowl-with-spoon', 'salt'],
              price: [120, 280],
              varieties: [
                ['鲷鱼', '鯛魚', 'Bream'],
                ['南瓜', '南瓜', 'Pumpkin'],
                ['牛肉', '牛肉', 'Beef'],
                ['蔬菜', '蔬菜', 'Vegetable'],
                ['鸡蓉', '雞蓉', 'Chicken'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'blocks',
      title: ['玩具', '玩具', 'Toys'],
      leaves: [
        {
          title: ['积木拼图', '積木拼圖', 'Blocks & Puzzles'],
          nouns: [
            {
              noun: ['积木', '積木', 'Building Blocks'],
              kind: 'toy',
              form: 'box',
              icons: ['castle', 'puzzle-piece'],
              price: [480, 1280],
              varieties: [
                ['榉木', '櫸木', 'Beech'],
                ['庙宇', '廟宇', 'Temple'],
                ['台湾地图', '台灣地圖', 'Taiwan-Map'],
                ['磁力', '磁力', 'Magnetic'],
                ['彩虹', '彩虹', 'Rainbow'],
              ],
            },
            {
              noun: ['拼图', '拼圖', 'Jigsaw Puzzle'],
              kind: 'toy',
              form: 'box',
              icons: ['puzzle-piece', 'whale'],
              price: [220, 520],
              varieties: [
                ['木质', '木質', 'Wooden'],
                ['动物', '動物', 'Animal'],
                ['夜市', '夜市', 'Night-Market'],
                ['台湾鸟', '台灣鳥', 'Taiwan-Bird'],
                ['火车', '火車', 'Railway'],
              ],
            },
          ],
        },
        {
          title: ['布偶', '布偶', 'Soft Toys'],
          nouns: [
            {
              noun: ['黑熊布偶', '黑熊布偶', 'Black Bear Soft Toy'],
              kind: 'toy',
              form: 'plain',
              icons: ['teddy-bear', 'mountain'],
              price: [380, 880],
              varieties: [
                ['月牙', '月牙', 'Crescent'],
                ['抱抱', '抱抱', 'Hugging'],
                ['迷你', '迷你', 'Mini'],
                ['森林', '森林', 'Forest'],
                ['晚安', '晚安', 'Good-Night'],
              ],
            },
          ],
        },
        {
          title: ['益智玩具', '益智玩具', 'Learning Toys'],
          nouns: [
            {
              noun: ['木头火车', '木頭火車', 'Wooden Train'],
              kind: 'toy',
              form: 'plain',
              icons: ['locomotive', 'evergreen-tree'],
              price: [420, 980],
              varieties: [
                ['阿里山', '阿里山', 'Alishan'],
                ['三节', '三節', 'Three-Car'],
                ['数字', '數字', 'Number'],
                ['彩色', '彩色', 'Colour'],
                ['磁吸', '磁吸', 'Magnetic'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'shirt',
      title: ['服装寝具', '服裝寢具', 'Clothes & Bedding'],
      leaves: [
        {
          title: ['婴儿服', '嬰兒服', 'Baby Clothes'],
          nouns: [
            {
              noun: ['婴儿连体衣', '嬰兒包屁衣', 'Baby Bodysuit'],
              kind: 'wear',
              form: 'fabric',
              icons: ['rabbit-face', 'cloud'],
              price: [320, 680],
              varieties: [
                ['有机棉', '有機棉', 'Organic-Cotton'],
                ['纱布', '紗布', 'Muslin'],
                ['四季', '四季', 'All-Season'],
                ['竹纤维', '竹纖維', 'Bamboo'],
                ['云朵', '雲朵', 'Cloud'],
              ],
            },
          ],
        },
        {
          title: ['纱布巾', '紗布巾', 'Muslin'],
          nouns: [
            {
              noun: ['纱布巾', '紗布巾', 'Muslin Cloth'],
              kind: 'fabric',
              form: 'fabric',
              icons: ['duck', 'cloud'],
              price: [180, 420],
              varieties: [
                ['六层', '六層', 'Six-Layer'],
                ['有机棉', '有機棉', 'Organic-Cotton'],
                ['动物', '動物', 'Animal'],
                ['染草', '染草', 'Plant-Dyed'],
                ['方形', '方形', 'Square'],
              ],
            },
          ],
        },
        {
          title: ['睡袋抱枕', '睡袋抱枕', 'Sleeping'],
          nouns: [
            {
              noun: ['宝宝睡袋', '寶寶睡袋', 'Baby Sleeping Bag'],
              kind: 'wear',
              form: 'fabric',
              icons: ['crescent-moon', 'star'],
              price: [680, 1480],
              varieties: [
                ['蘑菇', '蘑菇', 'Mushroom'],
                ['四季', '四季', 'All-Season'],
                ['薄款', '薄款', 'Light'],
                ['保暖', '保暖', 'Warm'],
                ['防踢', '防踢', 'Kick-Proof'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'baby',
      title: ['出行安全', '出行安全', 'On the Way'],
      leaves: [
        {
          title: ['背带推车', '背帶推車', 'Carriers'],
          nouns: [
            {
              noun: ['婴儿背带', '嬰兒背巾', 'Baby Carrier'],
              kind: 'carry',
              form: 'plain',
              icons: ['backpack', 'baby'],
              price: [1280, 3280],
              varieties: [
                ['透气', '透氣', 'Airy'],
                ['环抱', '環抱', 'Wrap'],
                ['轻便', '輕便', 'Light'],
                ['四季', '四季', 'All-Season'],
                ['腰凳', '腰凳', 'Hip-Seat'],
              ],
            },
          ],
        },
        {
          title: ['雨具', '雨具', 'Rainwear'],
          nouns: [
            {
              noun: ['儿童雨衣', '兒童雨衣', 'Children’s Raincoat'],
              kind: 'wear',
              form: 'plain',
              icons: ['umbrella-with-rain-drops', 'duck'],
              price: [380, 780],
              varieties: [
                ['恐龙', '恐龍', 'Dinosaur'],
                ['小鸭', '小鴨', 'Duckling'],
                ['轻量', '輕量', 'Light'],
                ['书包', '書包', 'Backpack'],
                ['反光', '反光', 'Reflective'],
              ],
            },
          ],
        },
        {
          title: ['水杯背包', '水杯背包', 'Cups & Backpacks'],
          nouns: [
            {
              noun: ['儿童背包', '兒童背包', 'Children’s Backpack'],
              kind: 'carry',
              form: 'plain',
              icons: ['backpack', 'bear'],
              price: [480, 980],
              varieties: [
                ['黑熊', '黑熊', 'Bear'],
                ['轻量', '輕量', 'Light'],
                ['防走失', '防走失', 'Safety'],
                ['校外教学', '校外教學', 'School-Trip'],
                ['迷你', '迷你', 'Mini'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
